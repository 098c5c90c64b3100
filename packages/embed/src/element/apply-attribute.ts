import type { EmbeddedDashboard, EmbeddedTheme } from '../embed-dashboard.ts';
import { readFilters } from './read-filters.ts';

const themes: ReadonlySet<string> = new Set(['light', 'dark', 'system'] satisfies EmbeddedTheme[]);
const isTheme = (text: string): text is EmbeddedTheme => themes.has(text);

const applyTheme = async (dashboard: EmbeddedDashboard, text: string): Promise<void> => {
  const theme = text === '' ? 'light' : text;
  if (!isTheme(theme)) throw new TypeError(`"theme" is light, dark or system, but it is "${theme}".`);
  await dashboard.setTheme(theme);
};

const applyFilters = async (dashboard: EmbeddedDashboard, text: string): Promise<void> => {
  const unknown = await dashboard.setFilters(text === '' ? {} : readFilters(text));
  if (unknown.length > 0) throw new TypeError(`The dashboard has no filter named ${unknown.join(', ')}.`);
};

/** Attributes that can change while the dashboard is shown. An empty or absent attribute has the text `''`. */
export const appliedAttributes = { theme: applyTheme, filters: applyFilters } as const;

export type AppliedAttribute = keyof typeof appliedAttributes;
