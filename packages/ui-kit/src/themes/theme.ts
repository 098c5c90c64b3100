// A package that reads this source has no declaration of its own for style sheets.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./css.d.ts" />
// The look of a page: tokens, fonts, reset, focus ring. Import it once, in an application's entry, before any part.
import './fonts.css';
import '../tokens/tokens.css.ts';
import './page.css.ts';
