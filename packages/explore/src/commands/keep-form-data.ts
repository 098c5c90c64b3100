import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { FormData } from '../model/form.ts';

export interface SettingsToKeep {
  /** The key under which earlier settings of this visit are kept. */
  readonly key: string | undefined;
  readonly form: FormData;
  readonly dataset: { readonly id: number; readonly type: string };
  readonly chartId: number | undefined;
}

/** Keeps settings on the server behind a key, so that the address stays short; gives the key. Rejects with a CallError. */
export const keepFormData = async (api: Api, { key, form, dataset, chartId }: SettingsToKeep): Promise<string> => {
  const body = {
    datasource_id: dataset.id,
    datasource_type: dataset.type as 'table',
    form_data: JSON.stringify(form),
    ...(chartId === undefined ? {} : { chart_id: chartId }),
  };
  if (key !== undefined) {
    try {
      return (await api.call('changeFormData', { params: { key }, body })).key;
    } catch (error) {
      // The key ran out or belongs to somebody else: the settings get one of their own.
      if (!isCallError(error) || (error.status !== 404 && error.status !== 403)) throw error;
    }
  }
  return (await api.call('createFormData', { body })).key;
};
