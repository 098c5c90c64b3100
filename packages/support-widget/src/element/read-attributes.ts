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

/**
 * The attribute `locale`, otherwise the closest `lang` around the element (shadow hosts included), otherwise the
 * browser's language.
 */
export function readLocale(element: Element): string {
  const own = element.getAttribute('locale')?.trim();
  if (own) return own;
  let node: Element | null = element;
  while (node) {
    const near: Element | null = node.closest('[lang]');
    if (near) return near.getAttribute('lang') || navigator.language;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return navigator.language;
}
