export { parseRison, RisonError, risonLimits, type RisonValue } from './parse-rison.ts';
export { printRison, type Printable } from './print-rison.ts';
