import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { observedAttributes } from './read-attributes.ts';
import type { SupportWidgetElement, SupportWidgetEventMap } from './support-widget-element.ts';

/** JSX props of `<support-widget>`: its attributes, its properties, and a listener `onsupport-…` for each event. */
export type SupportWidgetAttributes = DetailedHTMLProps<HTMLAttributes<SupportWidgetElement>, SupportWidgetElement> &
  Partial<Record<Exclude<(typeof observedAttributes)[number], 'lang' | 'open' | 'theme' | 'honeypots'>, string>> &
  Partial<Pick<SupportWidgetElement, 'open' | 'headers' | 'submit' | 'messages'>> & {
    readonly theme?: 'auto' | 'light' | 'dark' | undefined;
    readonly honeypots?: 'off' | undefined;
  } & {
    readonly [Name in keyof SupportWidgetEventMap as `on${Name}`]?:
      | ((event: SupportWidgetEventMap[Name]) => void)
      | undefined;
  };

declare module 'react' {
  // React looks up element types in this namespace.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'support-widget': SupportWidgetAttributes;
    }
  }
}
