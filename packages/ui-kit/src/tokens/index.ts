/** Only the tokens. Style sheets of other packages import them from this entry point, which loads no other code. */
export { vars } from './tokens.css.ts';
