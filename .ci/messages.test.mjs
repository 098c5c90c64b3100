import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'messages.mjs');

describe('message catalogues', () => {
  const made = [];
  afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  const checkout = (messages, code) => {
    const root = mkdtempSync(join(tmpdir(), 'messages-'));
    made.push(root);
    const files = {
      'packages/a/messages/en.json': JSON.stringify(messages),
      'packages/a/src/Part.tsx': code,
      'apps/b/package.json': '{}',
    };
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

  it('counts no test as a use', () => {
    const root = checkout({ 'a.run': 'Run' }, '');
    writeFileSync(join(root, 'packages/a/src/Part.test.tsx'), "text('a.run')");
    run(root);
    expect(run(root, '--check')).toContain('nobody uses');
  });
});
