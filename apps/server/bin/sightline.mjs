#!/usr/bin/env node
// This is the published command. In the workspace, the command is `node -C @sightline/source apps/server/src/main.ts`.
// This file runs on any Node version, so that users of an old version get a helpful message instead of a syntax or
// module error.
const leastNode = 24;

if (Number(process.versions.node.split('.')[0]) < leastNode) {
  process.stderr.write(
    `Sightline needs Node ${leastNode} or newer, and this is Node ${process.versions.node}. ` +
      `Install it, or run it once with: npx -p node@${leastNode} -p @sightline/server sightline\n`,
  );
  process.exitCode = 1;
} else {
  await import('../dist/main.js');
}
