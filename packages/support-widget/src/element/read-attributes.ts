import type { WidgetSettings } from '../parts/widget/widget-settings.ts';

export const observedAttributes = [
  'endpoint',
  'support-email',
  'privacy-url',
  'locale',
  'lang',
  'theme',
  'default-country',
  'preferred-countries',
  'honeypots',
  'open',
] as const;

/** Reads the form settings from the element's attributes. Empty attributes are ignored. */
export function readAttributes(element: Element): WidgetSettings {
  const read = (name: (typeof observedAttributes)[number]) => element.getAttribute(name)?.trim() || undefined;
  return {
    endpoint: read('endpoint'),
    supportEmail: read('support-email'),
    privacyUrl: read('privacy-url'),
    defaultCountry: read('default-country')?.toLowerCase(),
    preferredCountries: read('preferred-countries')
      ?.toLowerCase()
      .split(/[\s,]+/u),
    honeypots: read('honeypots')?.toLowerCase() !== 'off',
  };
}

/** Returns the closest `lang` of the element or its ancestors, across shadow roots; empty if there is none. */
const localeAround = (element: Element): string => {
  const root = element.getRootNode();
  const lang = element.closest('[lang]')?.getAttribute('lang');
  return lang ?? (root instanceof ShadowRoot ? localeAround(root.host) : '');
};

/**
 * Returns the attribute `locale`, otherwise the closest `lang` around the element (shadow hosts included), otherwise
 * the browser's language.
 */
export function readLocale(element: Element): string {
  return element.getAttribute('locale')?.trim() || localeAround(element) || navigator.language;
}
