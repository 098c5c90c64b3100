import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const parentCheckMs = 500;

/** The server's command with its words. A first word that is no option names it, and the server says where there is none such. */
export const commandOf = (words) => {
  if (words[0] === '--help' || words[0] === '-h') return ['help'];
  return words[0] === undefined || words[0].startsWith('-') ? ['serve', ...words] : words;
};

/**
 * Runs a command of the server from its sources with a Node that can. Ends with it; passes SIGTERM and Ctrl+C on, and ends it
 * when the process that started this one goes without a word, as npm does when only it is told to end.
 */
export const runServer = (node, words) => {
  const server = spawn(
    node,
    ['-C', '@sightline/source', join(dirname(fileURLToPath(import.meta.url)), 'src', 'main.ts'), ...words],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  const parent = process.ppid;
  // A terminal sends Ctrl+C to the server as well; a second one would cut its running queries off.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) server.kill('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, parentCheckMs);
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
};
