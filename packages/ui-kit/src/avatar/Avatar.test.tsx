import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Avatar, AvatarGroup, AvatarPictures } from './Avatar.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"%3E%3Crect width="8" height="8"/%3E%3C/svg%3E';
const broken = 'data:image/png;base64,AAAA';
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Person ${'ABCDEFG'[index] ?? ''}` }));

describe('Avatar', () => {
  it('SHELL-44 shows the picture of a person, and initials while there is none or when it cannot be loaded', async () => {
    const screen = await render(<Avatar name="Marie Lund" picture={picture} />);
    const avatar = screen.getByRole('img', { name: 'Marie Lund' });
    const drawn = () => avatar.element().querySelector('img');
    await expect.poll(() => drawn()?.naturalWidth).toBe(8);
    await screen.rerender(<Avatar name="Marie Lund" picture={broken} />);
    await expect.poll(() => avatar.element().querySelector('[data-initials="ML"]')).not.toBeNull();
    expect(drawn()).toBeNull();
    await screen.rerender(<Avatar name="Marie Lund" picture={picture} />);
    await expect.poll(() => drawn()?.naturalWidth).toBe(8);
    await screen.rerender(<Avatar name="Marie Lund" />);
    expect(avatar.element().querySelector('[data-initials="ML"]')).not.toBeNull();
  });

  it('SHELL-44 shows four of a group at most, then how many more there are, and names all', async () => {
    const screen = await render(<AvatarGroup people={peopleOf(4)} />);
    const group = screen.getByRole('img', { name: /Person A/ });
    const initials = () => [...group.element().querySelectorAll<HTMLElement>('[data-initials]')].length;
    expect(initials()).toBe(4);
    await expect.element(group).not.toHaveTextContent('+');
    await screen.rerender(<AvatarGroup people={peopleOf(6)} />);
    expect(initials()).toBe(4);
    await expect.element(group).toHaveTextContent('+2');
    await expect.element(group).toHaveAccessibleName('Person A, Person B, Person C, Person D, Person E, Person F');
  });

  it('SHELL-44 asks for the pictures of people by their numbers where an application says where they lie', async () => {
    const people = [
      { id: 7, name: 'Ada Lovelace' },
      { id: 'unknown', name: 'Somebody' },
      { id: 8, name: 'Own', picture },
    ];
    const screen = await render(
      <AvatarPictures value={(id) => `${picture}#${id}`}>
        <AvatarGroup people={people} />
        <Avatar name="Grace Hopper" person={9} />
      </AvatarPictures>,
    );
    const asked = [...screen.container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(asked).toEqual([`${picture}#7`, picture, `${picture}#9`]);
  });
});
