import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck, CircleCheck, CircleX, Clock } from 'lucide-react';
import { Avatar, AvatarGroup, AvatarPictures } from '../avatar/Avatar.tsx';
import { Chip } from '../chip/Chip.tsx';
import { Facet } from '../facet/Facet.tsx';
import { Kbd } from '../kbd/Kbd.tsx';
import { row, wide } from '../stories.css.ts';
import { Badge, Status } from './Badge.tsx';

const meta: Meta = { title: 'Parts/Chips, badges, people' };
export default meta;

const people = ['Marie Lund', 'Jonas Weber', 'Anna Silva', 'Tom Reed', 'Li Wei'].map((name, id) => ({ id, name }));

export const All: StoryObj = {
  render: () => (
    <div className={wide}>
      <div className={row}>
        <Chip active onRemove={() => undefined} removeLabel="Remove Sunday">
          Weekday <b>Sunday</b>
        </Chip>
        <Chip onRemove={() => undefined} removeLabel="Remove finance">
          finance
        </Chip>
        <Chip>weekly</Chip>
        <Facet name="Owner">{() => 'Nobody yet'}</Facet>
        <Facet name="Date" value="Last 90 days" onClear={() => undefined}>
          {() => 'Last 90 days'}
        </Facet>
      </div>
      <div className={row}>
        <Badge tone="success">Published</Badge>
        <Badge>Draft</Badge>
        <Badge tone="accent" icon={BadgeCheck}>
          Certified
        </Badge>
        <Badge tone="warning" icon={Clock}>
          Stale
        </Badge>
        <Badge tone="danger" icon={CircleX}>
          Failed
        </Badge>
      </div>
      <div className={row}>
        <Status tone="success" icon={CircleCheck}>
          Success
        </Status>
        <Status tone="info">Running</Status>
        <Status tone="danger" icon={CircleX}>
          Failed
        </Status>
        <Kbd keys="Mod+K" />
      </div>
      <div className={row}>
        <AvatarGroup people={people} />
        <Avatar name="Marie Lund" size="lg" />
      </div>
    </div>
  ),
};

const square = (id: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${id * 70} 60% 55%)"/></svg>`)}`;

/** The host provides the URLs of users' pictures. */
export const PeopleWithPictures: StoryObj = {
  render: () => (
    <AvatarPictures value={square}>
      <AvatarGroup people={people} />
    </AvatarPictures>
  ),
};
