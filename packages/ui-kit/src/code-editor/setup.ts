import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  currentCompletions,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { bandField } from './band.ts';
import { closeOnEscape } from './close-on-escape.ts';
import type { CompletionProvider } from './completion.ts';
import { completionSource } from './completion.ts';
import { editorTheme } from './theme.ts';

/** Everything that an editor knows without being told: history, search, brackets, several cursors, suggestions. */
export function editorSetup(complete: CompletionProvider | undefined): Extension {
  return [
    lineNumbers(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    dropCursor(),
    rectangularSelection(),
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false, ...(complete && { override: [completionSource(complete)] }) }),
    highlightSelectionMatches(),
    search({ top: true }),
    bandField(),
    closeOnEscape(),
    keymap.of([
      // Pressed in the moment that the list comes, it takes nothing yet, and does not leave the editor under it either.
      { key: 'Tab', run: (view) => acceptCompletion(view) || currentCompletions(view.state).length > 0 },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    editorTheme(),
  ];
}
