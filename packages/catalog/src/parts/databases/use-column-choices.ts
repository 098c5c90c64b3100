import { useState } from 'react';
import { usualEmptyTexts, type UploadOptions } from '../../model/upload.ts';
import type { UploadPreviewProps } from './UploadPreview.tsx';

/** The user's settings for the columns of one file. */
interface Choices {
  readonly types: UploadOptions['types'];
  /** Names of excluded columns. */
  readonly left: readonly string[];
  /** Texts that are read as NULL. */
  readonly empty: readonly string[];
  /** The texts in `empty` that the user added. */
  readonly added: readonly string[];
}

export interface ColumnChoices extends Choices, Pick<UploadPreviewProps, 'onType' | 'onTake' | 'onEmptyTexts'> {
  /** Resets the settings. Called when another file is selected. */
  readonly reset: () => void;
}

const noChoices: Choices = { types: {}, left: [], empty: usualEmptyTexts, added: [] };

/** Types, exclusion and empty texts of a file's columns. */
export const useColumnChoices = (): ColumnChoices => {
  const [choices, setChoices] = useState(noChoices);
  return {
    ...choices,
    onType: (column, type) => {
      const { [column]: _, ...others } = choices.types;
      setChoices({ ...choices, types: type === undefined ? others : { ...others, [column]: type } });
    },
    onTake: (column, taken) => {
      const left = choices.left.filter((each) => each !== column);
      setChoices({ ...choices, left: taken ? left : [...left, column] });
    },
    onEmptyTexts: (empty, added) => setChoices({ ...choices, empty, added }),
    reset: () => setChoices(noChoices),
  };
};
