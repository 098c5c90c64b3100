import * as css from '../avatar/avatar.css.ts';
import { hueOf, initialsOf } from '../avatar/initials-of.ts';
import { joinClasses } from '../join-classes.ts';

const sizes: Readonly<Record<string, 'sm' | 'md' | 'lg'>> = { sm: 'sm', md: 'md', lg: 'lg' };

const isAvatar = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.dataset['avatar'] !== undefined;

/**
 * Renders the initials of the image's person like the kit's `Avatar`, hidden from screen readers if the image was
 * (`alt=""`).
 */
const drawInitials = (image: HTMLImageElement): HTMLElement => {
  const document = image.ownerDocument;
  const name = image.dataset['avatar'] || image.alt;
  const size = sizes[image.dataset['avatarSize'] ?? ''] ?? 'md';
  const avatar = document.createElement('span');
  avatar.className = joinClasses(css.avatar, css.extent[size], css.hues[hueOf(name)]);
  if (image.alt === '') avatar.setAttribute('aria-hidden', 'true');
  else {
    avatar.setAttribute('role', 'img');
    avatar.setAttribute('aria-label', image.alt);
  }
  const initials = document.createElement('span');
  initials.setAttribute('aria-hidden', 'true');
  initials.className = css.initials;
  initials.dataset['initials'] = initialsOf(name);
  avatar.append(initials);
  return avatar;
};

/**
 * Shows initials in place of each `<img data-avatar="Ada Lovelace" src="…/avatar.png">` whose picture is missing or
 * cannot be loaded; `data-avatar-size` is sm, md or lg. Images added later work too. Returns a function that removes
 * the behavior.
 */
export function bindAvatars({ document }: { readonly document: Document }): () => void {
  const replace = (image: HTMLImageElement): void => image.replaceWith(drawInitials(image));
  const handle = ({ target }: Event): void => {
    if (isAvatar(target)) replace(target);
  };
  // Error events of images do not bubble, so they are caught in the capture phase.
  document.addEventListener('error', handle, true);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-avatar]')) {
    if (image.complete && image.naturalWidth === 0) replace(image);
  }
  return () => document.removeEventListener('error', handle, true);
}
