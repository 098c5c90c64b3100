#!/usr/bin/env node
// The published command; in the workspace it is `node -C @sightline/source apps/server/src/main.ts`.
import '../dist/main.js';
