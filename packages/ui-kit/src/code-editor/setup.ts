import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  currentCompletions,
} from '@codemirror/autocomplete';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import { dropCursor, keymap, lineNumbers, rectangularSelection } from '@codemirror/view';
import { EditorView, minimalSetup } from 'codemirror';
import { bandField } from './band.ts';
import { callHint, type HintProvider } from './call-hint.ts';
import { closeOnEscape } from './close-on-escape.ts';
import type { CompletionProvider } from './completion.ts';
import { completionSources } from './completion.ts';
import { docText } from './doc-text.ts';
import { foldPlaceholder } from './fold-placeholder.ts';
import { editorTheme } from './theme.ts';

export interface EditorSetup {
  readonly complete: CompletionProvider | undefined;
  readonly hint: HintProvider | undefined;
  /** True for a field with few lines: it has no line numbers and wraps long lines. */
  readonly compact: boolean;
}

/** The setup of every editor: history, search, brackets, folding, several cursors, completion, and hints for calls. */
export function editorSetup({ complete, hint, compact }: EditorSetup): Extension {
  return [
    docText,
    compact ? EditorView.lineWrapping : [lineNumbers(), foldGutter({ openText: '⌄', closedText: '›' })],
    foldPlaceholder(),
    dropCursor(),
    rectangularSelection(),
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false, ...(complete && { override: completionSources(complete) }) }),
    highlightSelectionMatches(),
    search({ top: true }),
    bandField(),
    hint ? callHint(hint) : [],
    closeOnEscape(),
    keymap.of([
      // While completions load, Tab accepts none of them, but it must not leave the editor either.
      { key: 'Tab', run: (view) => acceptCompletion(view) || currentCompletions(view.state).length > 0 },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...lintKeymap,
    ]),
    editorTheme(),
    // CodeMirror's history, drawn selection and default keys come after our keys, so that ours take precedence.
    minimalSetup,
  ];
}
