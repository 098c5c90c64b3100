import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import type { CodeEditorHandle, CodeEditorProps } from './CodeEditor.tsx';
import { CodeEditor } from './CodeEditor.tsx';

function Editor(props: Partial<CodeEditorProps>) {
  const [value, setValue] = useState(props.value ?? '');
  const handleChange = (next: string) => {
    setValue(next);
    props.onChange?.(next);
  };
  return <CodeEditor label="SQL" language="sql" dialect="duckdb" {...props} value={value} onChange={handleChange} />;
}

const lineWith = (text: string): Element | undefined =>
  [...document.querySelectorAll('.cm-line')].find((line) => line.textContent?.includes(text));

describe('CodeEditor', () => {
  it('is a named text box, tells what is typed, and Tab leaves it', async () => {
    const handleChange = vi.fn();
    const screen = await render(<Editor onChange={handleChange} />);
    await userEvent.keyboard('{Tab}select 1');
    expect(handleChange).toHaveBeenLastCalledWith('select 1');
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('textbox', { name: 'SQL' })).not.toHaveFocus();
  });

  it('SQL-06 marks the tags of templates, also those over several lines', async () => {
    const value = 'SELECT {{ a }}, \'{{ url_param("b") }}\'\nFROM t {% if c\n%} {# nothing #}';
    await render(<Editor value={value} />);
    const marked = () => [...document.querySelectorAll('.cm-template')].map((mark) => mark.textContent);
    await expect.poll(marked).toEqual(['{{ a }}', '{{ url_param("b") }}', '{% if c', '%}', '{# nothing #}']);
    await userEvent.keyboard('{Tab}{Control>}{Home}{/Control}{{{{ x }} ');
    await expect.poll(() => marked().length).toBe(6);
    const plain = getComputedStyle(document.querySelector('.cm-line')!).color;
    expect(getComputedStyle(document.querySelector('.cm-template')!).color).not.toBe(plain);
  });

  it('SQL-01 unfolds by a press on the folded lines, even if the press moves the band of the statement', async () => {
    const Banded = () => {
      const [at, setAt] = useState(0);
      return <Editor value={value} band={{ from: at, to: at }} onSelection={({ head }) => setAt(head)} />;
    };
    const value = 'SELECT (\n  1 + 2\n) AS three\nFROM t';
    const screen = await render(<Banded />);
    await screen.getByTitle('Fold line').first().click();
    const folded = screen.getByLabelText('folded code');
    await expect.element(folded).toHaveTextContent('…');
    await folded.click({ delay: 100, timeout: 3000 });
    await expect.element(folded).not.toBeInTheDocument();
    await expect.poll(() => lineWith('1 + 2')).toBeDefined();
  });

  it.each([
    ['duckdb', 'qualify', 'zerofill', 'mysql'],
    ['postgresql', 'ilike', 'qualify', 'duckdb'],
    ['mysql', 'zerofill', 'qualify', 'duckdb'],
    ['mssql', 'nolock', 'ilike', 'postgresql'],
    ['sqlite', 'autoincrement', 'zerofill', 'mysql'],
    ['oracle', 'varchar2', 'zerofill', 'mysql'],
    ['bigquery', 'select', 'zerofill', 'mysql'],
  ])('SQL-01 highlights the words of the database’s dialect: %s', async (dialect, known, unknown, other) => {
    const screen = await render(<Editor dialect={dialect} value={`${known} ${unknown}`} />);
    const isMarked = (word: string) =>
      [...screen.container.querySelectorAll('.cm-line span')].some((span) => span.textContent === word);
    await expect.poll(() => isMarked(known)).toBe(true);
    expect(isMarked(unknown)).toBe(false);
    // Switches to the dialect of another database.
    await screen.rerender(<Editor dialect={other} value={`${known} ${unknown}`} />);
    await expect.poll(() => isMarked(unknown)).toBe(true);
  });

  it('SQL-01 matches brackets, comments lines out, edits several places at once, and folds', async () => {
    const screen = await render(<Editor value={'select docks\nfrom (\n  select docks\n  from stations\n)'} />);
    const shown = () => document.querySelector('.cm-content')!.textContent;
    await userEvent.keyboard('{Tab}{Control>}{End}{/Control}');
    await expect.poll(() => document.querySelectorAll('.cm-matchingBracket').length).toBe(2);
    await userEvent.keyboard('{Control>}{Home}{/Control}{Control>}/{/Control}');
    await expect.poll(shown).toContain('-- select docks');
    await userEvent.keyboard('{Control>}/{/Control}');
    await expect.poll(shown).not.toContain('--');
    // Selects the word, and then its next occurrence.
    await userEvent.keyboard('{Control>}{ArrowRight}{ArrowRight}{/Control}{Control>}dd{/Control}rows');
    await expect.poll(shown).toBe('select rowsfrom (  select rows  from stations)');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.querySelector('.cm-foldGutter [title="Fold line"]')!);
    await expect.poll(() => document.querySelectorAll('.cm-foldPlaceholder').length).toBe(1);
    expect(shown()).not.toContain('stations');
    await userEvent.click(document.querySelector('.cm-foldPlaceholder')!);
    await expect.poll(shown).toContain('stations');
    expect(screen.container.querySelectorAll('.cm-foldPlaceholder')).toHaveLength(0);
  });

  it('SQL-01 searches and replaces', async () => {
    await render(<Editor value={'select a from t; select a from u'} />);
    await userEvent.keyboard('{Tab}{Control>}f{/Control}');
    const field = (name: string) => document.querySelector<HTMLInputElement>(`.cm-search input[name=${name}]`)!;
    await expect.poll(() => document.activeElement === field('search')).toBe(true);
    await userEvent.keyboard('select a');
    await expect.poll(() => document.querySelectorAll('.cm-searchMatch').length).toBe(2);
    await userEvent.fill(field('replace'), 'select b');
    await userEvent.click(document.querySelector('.cm-search button[name=replaceAll]')!);
    await expect
      .poll(() => document.querySelector('.cm-content')!.textContent)
      .toBe('select b from t; select b from u');
  });

  it('hears its owner’s keys before its own', async () => {
    const handleRun = vi.fn();
    const handleChange = vi.fn();
    await render(<Editor value="select 1" onChange={handleChange} keys={[{ key: 'Mod-Enter', run: handleRun }]} />);
    await userEvent.keyboard('{Tab}{Control>}{Enter}{/Control}');
    expect(handleRun).toHaveBeenCalledTimes(1);
    expect(handleChange).not.toHaveBeenCalled();
  });

  const orders = ({ text }: { readonly text: string }) => ({
    from: text.length - 2,
    options: [{ label: 'orders', insert: 'shop.orders', detail: 'table', kind: 'table' as const }],
  });

  it('SQL-02 offers what its owner knows, and puts it in', async () => {
    const handleChange = vi.fn();
    const screen = await render(<Editor value="select * from " complete={orders} onChange={handleChange} />);
    await userEvent.keyboard('{Tab}{Control>}{End}{/Control}or');
    await expect.element(screen.getByRole('option', { name: /orders/ })).toBeVisible();
    // For a short time after the list has appeared, the editor refuses to accept an option, so that users do not accept
    // one that they did not see.
    await vi.waitFor(async () => {
      await userEvent.keyboard('{Tab}');
      expect(handleChange).toHaveBeenLastCalledWith('select * from shop.orders');
    });
  });

  it('SQL-02 keeps the focus when Tab comes in the moment that the list does, and takes nothing that was not seen', async () => {
    const handleChange = vi.fn();
    await render(<Editor value="select * from " complete={orders} onChange={handleChange} />);
    const pressed = Promise.withResolvers<KeyboardEvent>();
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.cm-tooltip-autocomplete')) return;
      observer.disconnect();
      const tab = new KeyboardEvent('keydown', {
        key: 'Tab',
        code: 'Tab',
        keyCode: 9,
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(tab);
      pressed.resolve(tab);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await userEvent.keyboard('{Tab}{Control>}{End}{/Control}or');
    expect((await pressed.promise).defaultPrevented).toBe(true);
    expect(handleChange).toHaveBeenLastCalledWith('select * from or');
  });

  it('SQL-02 puts a snippet in, whose fields Tab steps through, and leaves it', async () => {
    const handleChange = vi.fn();
    const screen = await render(
      <Editor
        value=""
        onChange={handleChange}
        complete={() => ({
          from: 0,
          options: [{ label: 'JOIN … ON', snippet: 'JOIN ${table} ON ${condition}', kind: 'snippet' }],
        })}
      />,
    );
    await userEvent.keyboard('{Tab}jo');
    await screen.getByRole('option', { name: /JOIN … ON/ }).click();
    await expect.poll(() => handleChange.mock.lastCall).toEqual(['JOIN table ON condition']);
    await userEvent.keyboard('orders{Tab}true');
    expect(handleChange).toHaveBeenLastCalledWith('JOIN orders ON true');
    await userEvent.keyboard('{Escape}{Tab}');
    await expect.element(screen.getByRole('textbox', { name: 'SQL' })).not.toHaveFocus();
  });

  /** Returns the call that is open at the end of the text, with the argument at the cursor. */
  const round: NonNullable<CodeEditorProps['hint']> = ({ textBefore, position }) => {
    const before = textBefore(100);
    const from = before.lastIndexOf('round(');
    if (from < 0 || before.includes(')', from)) return undefined;
    const active = before.includes(',', from) ? { from: 14, to: 20 } : { from: 6, to: 12 };
    return { from: position - before.length + from, text: 'round(number, digits)', active };
  };
  const hinted = () => document.querySelector('.cm-call-hint')?.textContent;
  const argument = () => document.querySelector('.cm-call-hint strong')?.textContent;

  it('SQL-02 shows the arguments of the call that is written, until it ends', async () => {
    await render(<Editor value="select round(1) + " hint={round} />);
    await userEvent.keyboard('{Tab}{Control>}{End}{/Control}');
    expect(hinted()).toBeUndefined();
    await userEvent.keyboard('round(');
    await expect.poll(hinted).toBe('round(number, digits)');
    expect(argument()).toBe('number');
    await userEvent.keyboard('2, ');
    await expect.poll(argument).toBe('digits');
    // In the first line, the hint is below the call, so that it covers nothing above the editor.
    const top = () => document.querySelector('.cm-call-hint')!.getBoundingClientRect().top;
    const line = document.querySelector('.cm-line')!;
    const { top: start, height } = line.getBoundingClientRect();
    expect(top()).toBeGreaterThan(start + height / 2);
    await userEvent.keyboard('1)');
    await expect.poll(hinted).toBeUndefined();
    // No hint is shown if the cursor only moves into the call.
    await userEvent.keyboard('{ArrowLeft}');
    expect(hinted()).toBeUndefined();
  });

  it('SQL-02 hides the arguments on Esc for as long as the call is written, and with the focus', async () => {
    const screen = await render(<Editor value="" complete={() => undefined} hint={round} />);
    await userEvent.keyboard('{Tab}round(');
    await expect.poll(hinted).toBe('round(number, digits)');
    // The first Esc cancels suggestions that are still loading.
    await vi.waitFor(async () => {
      await userEvent.keyboard('{Escape}');
      expect(hinted()).toBeUndefined();
    });
    await userEvent.keyboard('1, 2');
    expect(hinted()).toBeUndefined();
    await userEvent.keyboard(') + round(');
    await expect.poll(hinted).toBe('round(number, digits)');
    (screen.getByRole('textbox', { name: 'SQL' }).element() as HTMLElement).blur();
    await expect.poll(hinted).toBeUndefined();
  });

  it('underlines what is wrong, even beyond the end', async () => {
    const diagnostics = [
      { from: 7, to: 11, message: 'No column “nme”' },
      { from: 900, to: 999, message: 'Beyond' },
    ];
    await render(<Editor value="select nmee" diagnostics={diagnostics} />);
    await vi.waitFor(() => expect(document.querySelector('.cm-lintRange-error')?.textContent).toBe('nmee'));
  });

  it('tints the statement that would run', async () => {
    const value = 'select 1;\n\nselect 2;';
    const screen = await render(<Editor value={value} band={{ from: 11, to: 20 }} />);
    expect(lineWith('select 2')?.className).toContain('cm-band');
    expect(lineWith('select 1')?.className).not.toContain('cm-band');
    await screen.rerender(<Editor value={value} band={{ from: 0, to: 9 }} />);
    expect(lineWith('select 1')?.className).toContain('cm-band');
  });

  it('tells the selection, and is led from outside', async () => {
    const handleSelection = vi.fn();
    const handle = createRef<CodeEditorHandle>();
    const handleChange = vi.fn();
    await render(<Editor value="select one" onSelection={handleSelection} onChange={handleChange} ref={handle} />);
    handle.current?.select({ from: 7, to: 10 });
    expect(handleSelection).toHaveBeenLastCalledWith({ from: 7, to: 10, head: 10, text: 'one' });
    handle.current?.insert('two');
    expect(handleChange).toHaveBeenLastCalledWith('select two');
  });

  it('takes a new value without telling its owner of it', async () => {
    const handleChange = vi.fn();
    const screen = await render(<CodeEditor label="JSON" language="json" value="{}" onChange={handleChange} />);
    await screen.rerender(<CodeEditor label="JSON" language="json" value="[1]" onChange={handleChange} />);
    await expect.element(screen.getByRole('textbox')).toHaveTextContent('[1]');
    expect(handleChange).not.toHaveBeenCalled();
  });

  it('writes its style sheet with the page’s nonce', async () => {
    await render(<Editor nonce="abc123" />);
    const sheets = [...document.querySelectorAll('style')].filter((sheet) => sheet.textContent?.includes('.cm-'));
    expect(sheets.map((sheet) => sheet.nonce)).toContain('abc123');
  });
});
