/** Only the tokens: style sheets of other packages import them from this entry point, which loads nothing else. */
export { vars } from './tokens.css.ts';
