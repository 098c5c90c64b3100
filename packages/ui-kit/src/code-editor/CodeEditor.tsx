import { isolateHistory } from '@codemirror/commands';
import { forceLinting, setDiagnostics } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { keymap, placeholder as placeholderText } from '@codemirror/view';
import { EditorView } from 'codemirror';
import type { ReactElement, Ref } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { TextRange } from './band.ts';
import { setBand } from './band.ts';
import type { HintProvider, HintQuestion } from './call-hint.ts';
import type { CompletionProvider } from './completion.ts';
import { editor } from './code-editor.css.ts';
import { docText, withPlainBreaks } from './doc-text.ts';
import type { CodeLanguage } from './languages.ts';
import { loadLanguage, sqlLanguage } from './languages.ts';
import { pageNonce } from './page-nonce.ts';
import { editorSetup } from './setup.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';
import { rootAttributes } from '../root-attributes.ts';

export interface CodeDiagnostic extends TextRange {
  readonly message: string;
  readonly severity?: 'error' | 'warning' | 'info';
  /** Fixes that the user can choose in the tooltip of the error. */
  readonly fixes?: ReadonlyArray<{ readonly label: string; readonly onApply: () => void }>;
}

export interface CodeSelection extends TextRange {
  readonly text: string;
  /** The end of the selection that moves when the selection is extended. */
  readonly head: number;
}

export interface CodeKey {
  /** Key in CodeMirror's notation: `Mod-Enter`, `Shift-Alt-f`. */
  readonly key: string;
  /** Return false to pass the key on to the next handler. */
  readonly run: () => boolean | void;
}

/** Functions by which the parent component controls an editor. */
export interface CodeEditorHandle {
  readonly focus: () => void;
  /** Replaces the selection with a text. */
  readonly insert: (text: string) => void;
  /** Offset of the cursor. */
  readonly cursor: () => number;
  /** Replaces a range of the text, as one undo step. */
  readonly replace: (range: TextRange, text: string) => void;
  /** Selects a range, scrolls to it and focuses the editor. */
  readonly select: (range: TextRange) => void;
}

export interface CodeEditorProps extends Omit<RootProps, 'ref'> {
  /** Accessible name of the editor. */
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly onSelection?: (selection: CodeSelection) => void;
  readonly language: CodeLanguage;
  /** SQL dialect: the contract's name of the database's backend, such as `postgresql`. */
  readonly dialect?: string;
  /**
   * Returns the suggestions at the cursor. Must be set on the first render. Without it, the editor suggests the
   * language's keywords.
   */
  readonly complete?: CompletionProvider;
  /** Returns the call that the user is typing, to show its arguments. Must be set on the first render. */
  readonly hint?: HintProvider;
  readonly diagnostics?: readonly CodeDiagnostic[];
  readonly keys?: readonly CodeKey[];
  /** Range of the statement that a run would execute. Its lines are highlighted. */
  readonly band?: TextRange | undefined;
  /**
   * Nonce of the page's Content Security Policy, for the style sheet that the editor inserts. Defaults to the nonce of
   * the page's scripts.
   */
  readonly nonce?: string | undefined;
  readonly readOnly?: boolean;
  /**
   * True for a field with few lines: it has no line numbers and wraps long lines. Must be set on the first render.
   */
  readonly compact?: boolean;
  readonly placeholder?: string;
  readonly ref?: Ref<CodeEditorHandle>;
}

/** Marks a change that came from the parent component, so that it is not reported back to it. */
const fromOwner = Annotation.define<true>();

interface Parts {
  readonly view: EditorView;
  readonly language: Compartment;
  readonly mode: Compartment;
}

/** A code editor. Tab moves out of it, so it is no focus trap; Mod+Space opens suggestions. */
export function CodeEditor(props: CodeEditorProps): ReactElement {
  const {
    value,
    language,
    dialect = 'standard',
    diagnostics,
    band,
    readOnly = false,
    placeholder = '',
    className,
    ref,
  } = props;
  const host = useRef<HTMLDivElement>(null);
  const parts = useRef<Parts>(null);
  useEditor(props, host, parts);
  useEffect(() => {
    const view = parts.current?.view;
    const now = view?.state.field(docText);
    const next = withPlainBreaks(value);
    if (now === undefined || now === next) return;
    view?.dispatch({ changes: changeBetween(now, next), annotations: fromOwner.of(true) });
  }, [value]);
  useEffect(() => {
    let wanted = true;
    const show = (extension: Extension) => {
      const now = parts.current;
      if (wanted) now?.view.dispatch({ effects: now.language.reconfigure(extension) });
    };
    if (language === 'sql') show(sqlLanguage(dialect));
    // Without its language, the editor still works as plain text.
    else loadLanguage(language).then(show, () => undefined);
    return () => {
      wanted = false;
    };
  }, [language, dialect]);
  useEffect(() => {
    const now = parts.current;
    now?.view.dispatch({ effects: now.mode.reconfigure(modeOf(readOnly, placeholder)) });
  }, [readOnly, placeholder]);
  const [from, to] = [band?.from, band?.to];
  useEffect(() => {
    const next = from === undefined || to === undefined ? undefined : { from, to };
    parts.current?.view.dispatch({ effects: setBand.of(next) });
  }, [from, to]);
  useEffect(() => {
    const view = parts.current?.view;
    if (!view) return;
    view.dispatch(
      setDiagnostics(
        view.state,
        (diagnostics ?? []).map((one) => drawn(one, view.state.doc.length)),
      ),
    );
    forceLinting(view);
  }, [diagnostics]);
  useImperativeHandle(ref, () => handleOf(() => parts.current?.view), []);
  return (
    <div
      {...rootAttributes<HTMLDivElement>({ ...props, ref: null })}
      ref={host}
      className={joinClasses(editor, className)}
    />
  );
}

function useEditor(
  props: CodeEditorProps,
  hostRef: { readonly current: HTMLDivElement | null },
  partsRef: { current: Parts | null },
): void {
  const changed = useEffectEvent((text: string) => props.onChange?.(text));
  const selected = useEffectEvent((selection: CodeSelection) => props.onSelection?.(selection));
  const pressed = useEffectEvent((key: string) => props.keys?.find((one) => one.key === key)?.run() ?? true);
  const asked = useEffectEvent((question: Parameters<CompletionProvider>[0]) => props.complete?.(question));
  const hinted = useEffectEvent((question: HintQuestion) => props.hint?.(question));
  const first = useEffectEvent(() => props);
  const keyNames = (props.keys ?? []).map((one) => one.key).join(' ');
  useEffect(() => {
    if (!hostRef.current) return undefined;
    const {
      value,
      language,
      dialect = 'standard',
      label,
      nonce,
      readOnly = false,
      placeholder = '',
      complete,
      hint,
      compact = false,
    } = first();
    const policyNonce = nonce ?? pageNonce();
    const [words, mode] = [new Compartment(), new Compartment()];
    const own = keyNames === '' ? [] : keyNames.split(' ');
    const view = new EditorView({
      parent: hostRef.current,
      doc: value,
      extensions: [
        // The key bindings of the parent component come before the editor's own.
        keymap.of(own.map((key) => ({ key, run: () => pressed(key) !== false, preventDefault: true }))),
        editorSetup({
          complete: complete ? (question) => asked(question) : undefined,
          hint: hint ? (question) => hinted(question) : undefined,
          compact,
        }),
        words.of(language === 'sql' ? sqlLanguage(dialect) : []),
        mode.of(modeOf(readOnly, placeholder)),
        policyNonce === undefined ? [] : EditorView.cspNonce.of(policyNonce),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          const ours = update.transactions.some((transaction) => transaction.annotation(fromOwner));
          if (update.docChanged && !ours) {
            const text = update.state.field(docText);
            changed(text);
          }
          if (update.selectionSet || update.docChanged) selected(selectionOf(update.state));
        }),
      ],
    });
    partsRef.current = { view, language: words, mode };
    return () => {
      view.destroy();
      partsRef.current = null;
    };
  }, [hostRef, partsRef, keyNames]);
}

const modeOf = (readOnly: boolean, placeholder: string) => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
  // A read-only text can still be read and scrolled by keyboard.
  readOnly ? EditorView.contentAttributes.of({ 'aria-readonly': 'true' }) : [],
  placeholder === '' ? [] : placeholderText(placeholder),
];

/**
 * Returns the part in which two texts differ, as a change, so that the cursor keeps its position in the unchanged text.
 */
const changeBetween = (now: string, next: string): { from: number; to: number; insert: string } => {
  const shorter = Math.min(now.length, next.length);
  let from = 0;
  while (from < shorter && now[from] === next[from]) from += 1;
  let same = 0;
  while (same < shorter - from && now.at(-1 - same) === next.at(-1 - same)) same += 1;
  return { from, to: now.length - same, insert: next.slice(from, next.length - same) };
};

const selectionOf = (state: EditorState): CodeSelection => {
  const { from, to, head } = state.selection.main;
  return { from, to, head, text: state.sliceDoc(from, to) };
};

const clamped = ({ from, to }: TextRange, length: number): TextRange => {
  const start = Math.max(0, Math.min(from, length));
  return { from: start, to: Math.max(start, Math.min(to, length)) };
};

const drawn = (one: CodeDiagnostic, length: number) => ({
  ...clamped(one, length),
  message: one.message,
  severity: one.severity ?? ('error' as const),
  actions: (one.fixes ?? []).map(({ label, onApply }) => ({ name: label, apply: onApply })),
});

const handleOf = (viewOf: () => EditorView | undefined): CodeEditorHandle => ({
  focus: () => viewOf()?.focus(),
  insert: (text) => {
    const view = viewOf();
    view?.dispatch(view.state.replaceSelection(text));
    view?.focus();
  },
  cursor: () => viewOf()?.state.selection.main.head ?? 0,
  replace: (range, text) => {
    const view = viewOf();
    view?.dispatch({
      changes: { ...clamped(range, view.state.doc.length), insert: text },
      // Makes this change a separate undo step, apart from text that was typed right before.
      annotations: isolateHistory.of('full'),
    });
  },
  select: (range) => {
    const view = viewOf();
    if (!view) return;
    const { from, to } = clamped(range, view.state.doc.length);
    view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    view.focus();
  },
});
