import type { Extension, Range } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView } from '@codemirror/view';

/** A range of the text, in character offsets. `to` is the offset after the last character. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Sets the range whose lines are highlighted; undefined removes the highlight. */
export const setBand = StateEffect.define<TextRange | undefined>();

const line = Decoration.line({ class: 'cm-band' });

const lines = (
  doc: { lineAt: (at: number) => { from: number; to: number }; length: number },
  band: TextRange,
): DecorationSet => {
  const marks: Array<Range<Decoration>> = [];
  const end = Math.min(band.to, doc.length);
  let at = Math.max(0, Math.min(band.from, doc.length));
  for (;;) {
    const here = doc.lineAt(at);
    marks.push(line.range(here.from));
    if (here.to >= end) return Decoration.set(marks);
    at = here.to + 1;
  }
};

/** Highlights the lines of the statement that would run. */
export function bandField(): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (before, transaction) => {
      let marks = before.map(transaction.changes);
      for (const effect of transaction.effects)
        if (effect.is(setBand)) marks = effect.value ? lines(transaction.state.doc, effect.value) : Decoration.none;
      return marks;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}
