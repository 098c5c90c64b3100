import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'messages.mjs');

describe('message catalogues', () => {
  const made = [];
  afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  /** Creates a checkout with one package: its English messages, its code, and other catalogs keyed by file name. */
  const checkout = (messages, code, others = {}) => {
    const root = mkdtempSync(join(tmpdir(), 'messages-'));
    made.push(root);
    const files = {
      'packages/a/messages/en.json': JSON.stringify(messages),
      'packages/a/src/Part.tsx': code,
      'apps/b/package.json': '{}',
    };
    for (const [name, content] of Object.entries(others))
      files[`packages/a/messages/${name}.json`] = JSON.stringify(content);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  };
  const run = (root, ...args) => {
    try {
      return execFileSync(process.execPath, [script, '--root', root, ...args], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return `failed: ${error.stderr}`;
    }
  };

  it('compiles texts and parts, and is content with what it wrote', () => {
    const root = checkout(
      { 'a.run': 'Run', 'a.rows': '{count, plural, one {# row} other {# rows}}' },
      "text('a.run') + text(`a.${'rows'}`)",
    );
    expect(run(root, '--check')).toContain('stale');
    expect(run(root)).toContain('2 messages');
    const text = readFileSync(join(root, 'packages/a/src/messages/en.ts'), 'utf8');
    expect(text).toContain('"a.run": "Run"');
    expect(text).toContain('"type":6,"value":"count"');
    expect(run(root, '--check')).toBe('');
  });

  it.each([
    [{ 'a.run': 'Run', 'a.old': 'Old' }, "text('a.run')", 'nobody uses "a.old"'],
    [{ 'a.run': 'Run' }, "text('a.run') + text('a.new')", '"a.new" is not in'],
    [{ 'a.run': 'Run {name' }, "text('a.run')", '"a.run" is no ICU message'],
  ])('complains of %o with %s', (messages, code, expected) => {
    const root = checkout(messages, code);
    run(root);
    expect(run(root, '--check')).toContain(expected);
  });

  it('complains of an id that has two texts', () => {
    const root = checkout({ 'a.run': 'Run' }, "text('a.run')");
    run(root);
    expect(run(root, '--check')).toBe('');
    const twice = '{\n  "a.run": "Say \\"a.run\\": {a}, \\"b\\": c",\n  "a.run": "Run"\n}';
    writeFileSync(join(root, 'packages/a/messages/en.json'), twice);
    expect(run(root, '--check')).toContain('packages/a: messages/en.json has "a.run" twice');
  });

  it('counts no test as a use', () => {
    const root = checkout({ 'a.run': 'Run' }, '');
    writeFileSync(join(root, 'packages/a/src/Part.test.tsx'), "text('a.run')");
    run(root);
    expect(run(root, '--check')).toContain('nobody uses');
  });

  it('compiles every language under its name, and the words that are wanted early', () => {
    const root = checkout({ run: 'Run', stop: 'Stop' }, "text('run') + text('stop')", {
      'zh-Hans': { run: '运行', stop: '停止' },
      'early-words.subset': ['run'],
    });
    expect(run(root)).toContain('2 messages in zh-Hans');
    const read = (name) => readFileSync(join(root, `packages/a/src/messages/${name}.ts`), 'utf8');
    expect(read('zh-Hans')).toContain('export const zhHans = {\n  "run": "运行",\n  "stop": "停止",\n} as const;');
    expect(read('early-words')).toContain(
      'export const earlyWords = {\n  "en": {"run":"Run"},\n  "zh-Hans": {"run":"运行"},\n} as const;',
    );
    expect(run(root, '--check')).toBe('');
  });

  it.each([
    ['a text that is missing', { run: 'Run' }, { de: {} }, 'messages/de.json, "run" is missing'],
    [
      'a text too many',
      { run: 'Run' },
      { de: { run: 'Los', old: 'Alt' } },
      'messages/de.json, "old" is not in en.json',
    ],
    ['a place that is missing', { run: 'Run {name}' }, { de: { run: 'Los' } }, 'messages/de.json, "run" lacks {name}'],
    [
      'a place too many',
      { run: 'Run' },
      { de: { run: 'Los, {name}' } },
      'messages/de.json, "run" fills in {name}, which English does not',
    ],
    [
      'a place within a form',
      { run: '{count, plural, one {# of {max}} other {# of {max}}}' },
      { de: { run: '{count, plural, one {#} other {#}}' } },
      'messages/de.json, "run" lacks {max}',
    ],
    [
      'a plural form that the language has',
      { run: '{count, plural, one {# row} other {# rows}}' },
      { pl: { run: '{count, plural, one {# wiersz} many {# wierszy} other {# wiersza}}' } },
      'messages/pl.json, "run" lacks the plural form few',
    ],
    [
      'a plural form of English',
      { run: '{count, plural, other {# rows}}' },
      {},
      'messages/en.json, "run" lacks the plural form one',
    ],
  ])('complains of %s', (_, messages, others, expected) => {
    const root = checkout(messages, "text('run')", others);
    run(root);
    expect(run(root, '--check')).toContain(expected);
  });

  it('asks of a language only the forms that it has', () => {
    const root = checkout({ run: '{count, plural, one {# row} other {# rows}}' }, "text('run')", {
      ja: { run: '{count, plural, other {# 行}}' },
    });
    run(root);
    expect(run(root, '--check')).toBe('');
  });

  it('complains of an early word that is no message', () => {
    const root = checkout({ run: 'Run' }, "text('run')", { 'early.subset': ['stop'] });
    expect(run(root)).toContain('early.subset.json names "stop", which is no message');
  });
});
