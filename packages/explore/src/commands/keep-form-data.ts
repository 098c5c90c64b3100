import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { FormData } from '../model/form.ts';

export interface SettingsToKeep {
  /** Key under which the settings were stored earlier in this visit. */
  readonly key: string | undefined;
  readonly form: FormData;
  readonly dataset: { readonly id: number; readonly type: string };
  readonly chartId: number | undefined;
}

/**
 * Stores settings on the server under a key, so that the URL stays short. Returns the key. Rejects with a CallError.
 */
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
      // The key has expired or belongs to another user, so the settings get a new key.
      if (!isCallError(error) || (error.status !== 404 && error.status !== 403)) throw error;
    }
  }
  return (await api.call('createFormData', { body })).key;
};
