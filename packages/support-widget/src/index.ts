'use client';

export { SupportWidget } from './parts/widget/SupportWidget.tsx';
export type { SupportWidgetProps } from './parts/widget/support-widget-props.ts';
export type { WidgetListeners, WidgetSettings } from './parts/widget/widget-settings.ts';
export type {
  HeadersSource,
  NoAnswerError,
  RefusedError,
  SubmitContext,
  SubmitFunction,
} from './commands/submit-request.ts';
export type { SupportRequest } from './model/support-request.ts';
export type { Language } from './model/language.ts';
export type { MessageId, MessageOverrides } from './model/messages.ts';
