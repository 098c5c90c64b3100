import type { Draft } from '@sightline/entity-ui';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import type { SavedDataset } from '../../reads/dataset-editor.ts';

/** Unsaved input, and the saved dataset that it is based on. */
export type DatasetDraft = Draft<SavedDataset, DatasetForm>;
