export { languages, type Language } from './model/language.ts';
export type { MessageId, MessageOverrides } from './model/messages.ts';
