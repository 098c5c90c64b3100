import { shareableLink, type Api } from '@sightline/core/api';
import type { FormData } from '../model/form.ts';

/** Creates a permalink to a chart with its current settings. Returns its URL at `origin`. Rejects with a CallError. */
export const createPermalink = async (api: Api, form: FormData, origin: string): Promise<string> =>
  shareableLink((await api.call('createExplorePermalink', { body: { formData: { ...form } } })).url, origin);
