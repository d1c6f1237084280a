#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** `npm create reviews <folder>`: the command `create`, for a project with the software that this package depends on. */
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
process.argv.splice(2, 0, 'create', '--from', dependencies['reviews-service']);
const command = createRequire(import.meta.url).resolve('reviews-service/dist/package/src/cli/reviews.mjs');
await import(pathToFileURL(command).href);
