import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { bindAvatars } from './bind-avatars.ts';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"%3E%3Crect width="8" height="8"/%3E%3C/svg%3E';
const broken = 'data:image/png;base64,AAAA';

describe('avatars of a page without React', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  const imageOf = (src: string, { alt = '', size = '' } = {}): HTMLImageElement => {
    const image = new Image();
    Object.assign(image.dataset, { avatar: 'Marie Lund', ...(size && { avatarSize: size }) });
    image.alt = alt;
    image.src = src;
    return image;
  };
  const place = () => {
    const div = document.createElement('div');
    document.body.append(div);
    closing.push(() => div.remove());
    return div;
  };

  it('SHELL-44 puts initials in the place of a picture that fails, before or after it is bound', async () => {
    const div = place();
    const early = imageOf(broken);
    const good = imageOf(picture);
    div.append(early, good);
    await Promise.allSettled([early.decode(), good.decode()]);
    closing.push(bindAvatars({ document }));
    expect([...div.children].map((each) => each.tagName)).toEqual(['SPAN', 'IMG']);
    div.append(imageOf(broken, { alt: 'Marie Lund', size: 'lg' }));
    await expect.poll(() => div.lastElementChild?.getAttribute('role')).toBe('img');
    expect(div.lastElementChild?.getAttribute('aria-label')).toBe('Marie Lund');
    expect(div.lastElementChild?.getBoundingClientRect().width).toBe(32);
  });

  it('SHELL-44 draws them as the kit does', async () => {
    const div = place();
    closing.push(bindAvatars({ document }));
    div.append(imageOf(broken));
    await expect.poll(() => div.querySelector('[data-initials="ML"]')).not.toBeNull();
    const screen = await render(<Avatar name="Marie Lund" decorative />);
    const ours = div.firstElementChild?.cloneNode(true) as Element;
    expect(ours.isEqualNode(screen.container.firstElementChild)).toBe(true);
  });

  it('SHELL-44 leaves other images and, once taken down, all of them', async () => {
    const div = place();
    const takeDown = bindAvatars({ document });
    const other = new Image();
    div.append(other);
    const failed = new Promise((resolve) => other.addEventListener('error', resolve));
    other.src = broken;
    await failed;
    takeDown();
    const late = imageOf(broken);
    const lateFailed = new Promise((resolve) => late.addEventListener('error', resolve));
    div.append(late);
    await lateFailed;
    expect([...div.children].map((each) => each.tagName)).toEqual(['IMG', 'IMG']);
  });
});
