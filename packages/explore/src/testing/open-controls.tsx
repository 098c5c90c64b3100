import { editableKinds } from '@sightline/charts/edit';
import { useState } from 'react';
import { vi, type Mock } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { problemsOf } from '../model/controls.ts';
import type { FormData } from '../model/form.ts';
import { ControlsPane } from '../parts/controls-pane/ControlsPane.tsx';
import { ShownMapView } from '../parts/map-view/shown-map-view.ts';
import { makeExploreStore, type ExploreActions, type ExploreState } from '../store/explore-store.ts';
import { madeDataset } from '../story-frame/made-dataset.ts';
import { StoryFrame } from '../story-frame/StoryFrame.tsx';

const noop = () => undefined;

/** How the controls open: by default on the tab Data, of a chart whose problems are shown. */
interface Opening {
  readonly tab?: 'Data' | 'Customize';
  readonly mapView?: ExploreState['mapView'];
  readonly showProblems?: boolean;
}

/** The controls on the test page, with the recorded changes. */
export interface OpenedControls {
  readonly screen: RenderResult;
  /** Called with the changed settings. */
  readonly handleChange: Mock<(changes: FormData) => void>;
  /** Called with all settings after a change. */
  readonly onForm: Mock<(form: FormData) => void>;
  readonly state: () => ExploreState & ExploreActions;
  /** Shows the problems, as after the chart was asked for. */
  readonly showProblems: () => Promise<void>;
}

/** Renders the controls of a chart on a store of their own. */
export const openControls = async (
  start: FormData,
  { tab = 'Data', mapView, showProblems: shown = true }: Opening = {},
): Promise<OpenedControls> => {
  const store = makeExploreStore({ form: start, stored: start, showAtOnce: false });
  const handleChange = vi.fn<(changes: FormData) => void>();
  const onForm = vi.fn<(form: FormData) => void>();
  const Pane = ({ showProblems }: { readonly showProblems: boolean }) => {
    const [{ form }, setState] = useState(store.getState);
    return (
      <StoryFrame height={900}>
        <ShownMapView value={mapView}>
          <ControlsPane
            kinds={editableKinds}
            dataset={madeDataset}
            form={form}
            problems={problemsOf(editableKinds, form)}
            showProblems={showProblems}
            isNew={false}
            outOfDate={false}
            running={false}
            live={{ on: false, pause: undefined, onChange: noop }}
            onChange={(changes, options) => {
              handleChange(changes);
              store.getState().change(changes, options);
              setState(store.getState());
              onForm(store.getState().form);
            }}
            onKind={noop}
            onUpdate={noop}
            onStop={noop}
          />
        </ShownMapView>
      </StoryFrame>
    );
  };
  const screen = await render(<Pane showProblems={shown} />);
  if (tab === 'Customize') await screen.getByRole('tab', { name: tab }).click();
  return {
    screen,
    handleChange,
    onForm,
    state: store.getState,
    showProblems: () => screen.rerender(<Pane showProblems />),
  };
};
