import type { ReactNode } from 'react';
import * as css from './editor.css.ts';
import type { DatasetEditor } from './use-dataset-editor.tsx';

/** Fields of the editor: there to be read, and not to be changed while it is locked. */
export const EditFields = ({
  editor,
  children,
}: {
  readonly editor: DatasetEditor;
  readonly children: ReactNode;
}): ReactNode => (
  <fieldset role="presentation" className={css.fieldset} disabled={editor.locked}>
    {children}
  </fieldset>
);
