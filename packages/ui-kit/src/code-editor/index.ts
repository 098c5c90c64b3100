'use client';

export { CodeEditor } from './CodeEditor.tsx';
export type { CodeDiagnostic, CodeEditorHandle, CodeEditorProps, CodeKey, CodeSelection } from './CodeEditor.tsx';
export type { CodeHint, HintProvider, HintQuestion } from './call-hint.ts';
export type { TextRange } from './band.ts';
export type { CodeCompletion, CompletionAnswer, CompletionProvider, CompletionQuestion } from './completion.ts';
export type { CodeLanguage } from './languages.ts';
