import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { vars } from '../tokens/tokens.css.ts';

const { code, color, radius, shadow, space, type } = vars;

const look = {
  '&': { height: '100%', font: type.code, color: color.text, backgroundColor: color.surface },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: type.code, overflow: 'auto' },
  '.cm-content': { paddingBlock: space[8], caretColor: color.text },
  '.cm-line': { paddingInline: space[12] },
  '.cm-gutters': { backgroundColor: 'transparent', color: color.textFaint, border: 'none', userSelect: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '40px', paddingInline: `${space[12]} 0` },
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer', paddingInline: space[4] },
  '.cm-foldPlaceholder': {
    color: color.textMuted,
    backgroundColor: color.sunken,
    border: 'none',
    padding: `0 ${space[4]}`,
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: color.text },
  '.cm-cursor': { borderInlineStartColor: color.text },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: color.selected,
  },
  '.cm-selectionMatch': { backgroundColor: color.hover },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: color.pressed, outline: 'none' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: color.dangerFill },
  '.cm-placeholder': { color: color.textFaint },
  '.cm-band': { backgroundColor: code.line, boxShadow: `inset 2px 0 0 ${color.accent}` },
  '.cm-template, .cm-template *': { color: code.type, fontStyle: 'normal' },
  '.cm-template': { backgroundColor: code.line, borderRadius: radius.box },
  '.cm-template-comment, .cm-template-comment *': { color: code.comment },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${color.danger} 1px`,
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${color.warning} 1px`,
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    font: type.small,
    color: color.text,
    backgroundColor: color.raised,
    border: 'none',
    borderRadius: radius.tile,
    boxShadow: shadow.raised,
    overflow: 'hidden',
  },
  '.cm-call-hint': {
    padding: `${space[4]} ${space[8]}`,
    maxWidth: '480px',
    font: type.code,
    color: color.textMuted,
  },
  '.cm-call-hint strong': { color: color.text, fontWeight: '600' },
  '.cm-snippetField': { backgroundColor: color.hover, borderRadius: radius.box },
  '.cm-diagnostic': { padding: `${space[6]} ${space[8]}`, maxWidth: '480px' },
  '.cm-diagnostic-error': { borderInlineStart: `3px solid ${color.danger}` },
  '.cm-diagnostic-warning': { borderInlineStart: `3px solid ${color.warning}` },
  '.cm-diagnosticAction': {
    font: type.smallLabel,
    color: color.accent,
    backgroundColor: 'transparent',
    padding: `0 ${space[4]}`,
    marginInlineStart: space[8],
    cursor: 'pointer',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: vars.font.mono, maxHeight: '320px', padding: space[4] },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: `${space[4]} ${space[8]}`, borderRadius: radius.box },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: color.hover, color: color.text },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { color: color.textFaint, fontStyle: 'normal', marginInlineStart: space[16] },
  '.cm-panels': { backgroundColor: color.sunken, color: color.text, borderColor: color.borderWeak },
  '.cm-panel.cm-search': { padding: space[8], font: type.small },
  '.cm-textfield': {
    font: type.small,
    color: color.text,
    backgroundColor: color.surface,
    border: `1px solid ${color.borderControl}`,
    borderRadius: radius.control,
  },
  '.cm-button': {
    font: type.small,
    color: color.text,
    backgroundImage: 'none',
    backgroundColor: color.surface,
    border: `1px solid ${color.border}`,
    borderRadius: radius.control,
  },
  '.cm-searchMatch': { backgroundColor: color.warningFill, outline: `1px solid ${color.warningBorder}` },
  '.cm-searchMatch-selected': { backgroundColor: color.selected },
};

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: code.keyword, fontWeight: '500' },
  { tag: [tags.function(tags.variableName), tags.standard(tags.name), tags.propertyName], color: code.function },
  { tag: [tags.string, tags.special(tags.string)], color: code.string },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: code.number },
  { tag: [tags.typeName, tags.className, tags.tagName], color: code.type },
  { tag: [tags.comment, tags.meta], color: code.comment },
  { tag: [tags.punctuation, tags.operator, tags.bracket], color: code.punct },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.link, color: color.accent },
]);

/** The editor theme in the page's colors. It follows the page's theme automatically. */
export const editorTheme = (): Extension => [EditorView.theme(look), syntaxHighlighting(words)];
