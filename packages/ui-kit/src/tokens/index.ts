/** The tokens alone: style sheets of other packages take them from this door, which draws nothing else in. */
export { vars } from './tokens.css.ts';
