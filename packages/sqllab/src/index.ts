'use client';

export { parseOpening, printOpening, type Opening } from './model/url.ts';
export { SqlLab, type SqlLabProps } from './SqlLab.tsx';
