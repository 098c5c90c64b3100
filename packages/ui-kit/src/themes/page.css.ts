import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

globalStyle(':root', { colorScheme: 'light' });
globalStyle(":root[data-theme='dark']", { colorScheme: 'dark' });
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%' });
globalStyle('body', {
  margin: 0,
  font: vars.type.body,
  color: vars.color.text,
  background: vars.color.canvas,
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
});
globalStyle('h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset, legend, pre, blockquote', {
  margin: 0,
  padding: 0,
  border: 0,
});
globalStyle('h1, h2, h3, h4, h5, h6', { font: 'inherit' });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'inherit' });
globalStyle('table', { borderCollapse: 'separate', borderSpacing: 0 });
globalStyle('th', { fontWeight: 'inherit', textAlign: 'start' });
globalStyle('fieldset', { minInlineSize: 0 });
// The selector has no specificity, so that a component's focus ring takes precedence, whatever the order of the style
// sheets.
globalStyle(':where(:focus)', { outline: 'none' });
globalStyle(':where(:focus-visible)', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
globalStyle('::selection', { background: vars.color.selected });
globalStyle('[hidden]', { display: 'none !important' });

// Windows' high contrast mode removes backgrounds and shadows: edges become borders, and focus rings get a system
// color.
globalStyle(':focus-visible', { '@media': { '(forced-colors: active)': { outlineColor: 'Highlight' } } });
globalStyle('button, input, textarea, [role="option"][aria-selected="true"]', {
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonBorder' } },
});
globalStyle('[aria-current]:not(:focus-visible)', {
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});

// The browser's own button for files, styled like ours. Its text comes from the browser.
globalStyle("input[type='file']", { maxInlineSize: '100%', font: vars.type.body, color: vars.color.textMuted });
globalStyle('::file-selector-button', {
  blockSize: vars.size.control,
  marginInlineEnd: vars.space[12],
  paddingInline: vars.space[12],
  font: vars.type.label,
  color: vars.color.text,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
});
globalStyle('::file-selector-button:hover', { background: vars.color.hover });
