import type { Extension, Range } from '@codemirror/state';
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view';
import { Decoration, ViewPlugin } from '@codemirror/view';

const tag = /\{\{[^]*?\}\}|\{%[^]*?%\}|\{#[^]*?#\}/g;
const value = Decoration.mark({ class: 'cm-template' });
const comment = Decoration.mark({ class: 'cm-template cm-template-comment' });
/** Tags that start more than this many characters before the visible text are not highlighted. */
const reach = 2000;

function marksIn({ state, visibleRanges }: EditorView): DecorationSet {
  const marks: Array<Range<Decoration>> = [];
  for (const { from, to } of visibleRanges) {
    const start = Math.max(marks.at(-1)?.to ?? 0, from - reach);
    for (const found of state.sliceDoc(start, to + reach).matchAll(tag)) {
      const [text] = found;
      const at = start + found.index;
      marks.push((text.startsWith('{#') ? comment : value).range(at, at + text.length));
    }
  }
  return Decoration.set(marks, true);
}

/** Highlights template tags, `{{ … }}`, `{% … %}` and `{# … #}`, in any language. */
export function templateTags(): Extension {
  return ViewPlugin.define(
    (view) => ({
      marks: marksIn(view),
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged) this.marks = marksIn(update.view);
      },
    }),
    { decorations: (plugin) => plugin.marks },
  );
}
