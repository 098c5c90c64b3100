export { defineSupportWidget } from './define-support-widget.ts';
export type { SupportWidgetElement, SupportWidgetEventMap } from './support-widget-element.ts';
export type { HeadersSource, SubmitContext, SubmitFunction } from '../commands/submit-request.ts';
export type { SupportRequest } from '../model/support-request.ts';
