import { useText } from '@sightline/core/react';
import { Splitter } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { SchemaTree } from '../schema-tree/SchemaTree.tsx';
import type { DatabaseChoice } from '../schema-tree/TreeHead.tsx';
import { hiddenOnPhone, onlyWide, side } from './lab.css.ts';
import type { LabView } from './use-lab.ts';
import { useSteady } from './use-steady.ts';

export interface DataPaneProps extends Pick<DatabaseChoice, 'databases'> {
  readonly lab: LabView;
}

/** The schema tree, beside the editor. */
export const DataPane = ({ lab, databases }: DataPaneProps): ReactNode => {
  const text = useText(messages);
  const [widthPx, setWidthPx] = useState(() => (innerWidth < 1280 ? 240 : 280));
  const { tab, change } = lab.tabs;
  const choose = useSteady((databaseId: number) => change({ databaseId }));
  const insert = useSteady(lab.editor.insert);
  const preview = useSteady(lab.runs.preview);
  return (
    <>
      <div
        className={`${side} ${hiddenOnPhone}`}
        style={{ inlineSize: widthPx }}
        data-shown={lab.pane === 'data' || undefined}
      >
        <SchemaTree
          databases={databases}
          databaseId={tab.databaseId}
          onDatabase={choose}
          onInsert={insert}
          onPreview={preview}
        />
      </div>
      <div className={onlyWide}>
        <Splitter
          label={text('tree.resize')}
          orientation="vertical"
          sizePx={widthPx}
          minPx={180}
          maxPx={520}
          onResize={setWidthPx}
        />
      </div>
    </>
  );
};
