import { useState } from 'react';
import type { UploadSource } from '../../commands/upload-file.ts';
import { unknownContent, uploadKindOf, type FileContent, type UploadKind } from '../../model/upload.ts';
import { typed, type ResourceValues } from '../resource/resource-field.ts';
import { useColumnChoices, type ColumnChoices } from './use-column-choices.ts';

/** Type of the file; undefined if the file cannot be uploaded. */
export interface ChosenFile {
  readonly file: File | undefined;
  /** Undefined for a file that cannot be uploaded. */
  readonly kind: UploadKind | undefined;
  /** Increases with each selection, because the same file can be selected again with other content. */
  readonly turn: number;
  readonly content: FileContent;
  readonly setContent: (content: FileContent) => void;
  readonly choices: ColumnChoices;
  readonly choose: (file: File) => void;
  /** Returns the file to upload and the options for reading it, from a form. */
  readonly sourceOf: (values: ResourceValues) => UploadSource | undefined;
}

/** Manages the selected file. Selecting another file resets the settings. */
export const useChosenFile = (): ChosenFile => {
  const [file, setFile] = useState<File>();
  const [turn, setTurn] = useState(0);
  const [content, setContent] = useState(unknownContent);
  const choices = useColumnChoices();
  const kind = file && uploadKindOf(file.name);
  return {
    file,
    kind,
    turn,
    content,
    setContent,
    choices,
    choose: (chosen) => {
      setFile(chosen);
      setTurn(turn + 1);
      choices.reset();
      setContent(unknownContent);
    },
    sourceOf: (values) => {
      if (!file || !kind) return undefined;
      const isHere = (name: string) => content.columns.includes(name);
      return {
        file,
        kind,
        options: {
          delimiter: String(values['delimiter']),
          headerRow: typed(values['header_row']),
          sheet: typed(values['sheet_name']),
          emptyTexts: choices.empty,
          // A different header row or sheet has different columns: keep only the types of columns that still exist.
          types: Object.fromEntries(Object.entries(choices.types).filter(([name]) => isHere(name))),
        },
      };
    },
  };
};
