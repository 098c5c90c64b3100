import { shareableLink, type Api } from '@sightline/core/api';
import type { FormData } from '../model/form.ts';

/** Makes a lasting link to a chart with its present settings, for who is at this origin; gives the address. Rejects with a CallError. */
export const createPermalink = async (api: Api, form: FormData, origin: string): Promise<string> =>
  shareableLink((await api.call('createExplorePermalink', { body: { formData: { ...form } } })).url, origin);
