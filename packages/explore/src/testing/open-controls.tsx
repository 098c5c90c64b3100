import { editableKinds } from '@sightline/charts/edit';
import { useState } from 'react';
import { vi, type Mock } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FormData } from '../model/form.ts';
import { ControlsPane } from '../parts/controls-pane/ControlsPane.tsx';
import { ShownMapView } from '../parts/map-view/shown-map-view.ts';
import { makeExploreStore, type ExploreActions, type ExploreState } from '../store/explore-store.ts';
import { madeDataset } from '../story-frame/made-dataset.ts';
import { StoryFrame } from '../story-frame/StoryFrame.tsx';

const noop = () => undefined;

/** Renders the controls of a chart on a store of their own, with the tab Customize open. */
export const openControls = async (
  start: FormData,
  mapView?: ExploreState['mapView'],
): Promise<{
  readonly handleChange: Mock<(changes: FormData) => void>;
  readonly state: () => ExploreState & ExploreActions;
}> => {
  const store = makeExploreStore({ form: start, stored: start, showAtOnce: false });
  const handleChange = vi.fn<(changes: FormData) => void>();
  const Pane = () => {
    const [{ form }, setState] = useState(store.getState);
    return (
      <StoryFrame height={900}>
        <ShownMapView value={mapView}>
          <ControlsPane
            kinds={editableKinds}
            dataset={madeDataset}
            form={form}
            problems={new Map()}
            showProblems
            isNew={false}
            outOfDate={false}
            running={false}
            live={{ on: false, pause: undefined, onChange: noop }}
            onChange={(changes, options) => {
              handleChange(changes);
              store.getState().change(changes, options);
              setState(store.getState());
            }}
            onKind={noop}
            onUpdate={noop}
            onStop={noop}
          />
        </ShownMapView>
      </StoryFrame>
    );
  };
  await render(<Pane />);
  await page.getByRole('tab', { name: 'Customize' }).click();
  return { handleChange, state: store.getState };
};
