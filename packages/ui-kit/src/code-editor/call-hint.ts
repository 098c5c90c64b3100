import type { EditorState, Extension } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import type { Tooltip } from '@codemirror/view';
import { EditorView, keymap, showTooltip } from '@codemirror/view';
import type { TextRange } from './band.ts';

/** A function call around the cursor, whose arguments are shown in a hint. */
export interface CodeHint {
  /** Offset of the call, from the start of the text. */
  readonly from: number;
  /** The call with its arguments: `round(number, digits)`. */
  readonly text: string;
  /** The argument at the cursor, as a range of `text`. */
  readonly active?: TextRange;
}

export interface HintQuestion {
  /** Returns the text directly before the cursor, at most `length` characters. */
  readonly textBefore: (length: number) => string;
  /** Position of the cursor, in characters from the start. */
  readonly position: number;
}

/** Returns the call around a position; undefined if there is none. */
export type HintProvider = (question: HintQuestion) => CodeHint | undefined;

interface Hinting {
  readonly hint: CodeHint | null;
  /**
   * True to show the hint above the call. If the call is in the first line, the hint is below it, because above the
   * line it would cover other parts of the page.
   */
  readonly above: boolean;
  /** Offset of a call whose hint was closed. The hint stays closed while the user types in this call. */
  readonly closedAt: number | null;
}

const close = StateEffect.define<null>();
const none: Hinting = { hint: null, above: true, closedAt: null };

const tooltipOf = ({ hint, above }: Hinting): Tooltip | null =>
  hint && {
    pos: hint.from,
    above,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-call-hint';
      dom.dir = 'ltr';
      const { text, active = { from: 0, to: 0 } } = hint;
      const strong = document.createElement('strong');
      strong.append(text.slice(active.from, active.to));
      dom.append(text.slice(0, active.from), strong, text.slice(active.to));
      return { dom };
    },
  };

/** Shows the call that the user is typing, with its arguments, until Esc or until the cursor leaves it. */
export function callHint(ask: HintProvider): Extension {
  const hintIn = (state: EditorState): CodeHint | null => {
    const { empty, head } = state.selection.main;
    if (!empty) return null;
    const textBefore = (length: number) => state.sliceDoc(Math.max(0, head - length), head);
    return ask({ textBefore, position: head }) ?? null;
  };
  const field = StateField.define<Hinting>({
    create: () => none,
    update: (before, transaction) => {
      if (transaction.effects.some((effect) => effect.is(close)))
        return { ...none, closedAt: before.hint?.from ?? before.closedAt };
      if (!transaction.docChanged && !transaction.selection) return before;
      const isTyped = transaction.isUserEvent('input');
      // If the cursor only moves into a call, no hint is shown, because it would cover the line above.
      if (!isTyped && !before.hint) return before;
      const hint = hintIn(transaction.state);
      if (!hint) return none;
      const moved = (at: number | null) => (at === null ? null : transaction.changes.mapPos(at));
      if (hint.from === moved(before.closedAt)) return { ...none, closedAt: hint.from };
      if (!isTyped && hint.from !== moved(before.hint?.from ?? null)) return none;
      return { hint, above: transaction.state.doc.lineAt(hint.from).number > 1, closedAt: null };
    },
    provide: (state) => showTooltip.from(state, tooltipOf),
  });
  return [
    field,
    EditorView.focusChangeEffect.of((_, isFocused) => (isFocused ? null : close.of(null))),
    keymap.of([
      {
        key: 'Escape',
        run: (view) => {
          if (!view.state.field(field).hint) return false;
          view.dispatch({ effects: close.of(null) });
          return true;
        },
      },
    ]),
  ];
}
