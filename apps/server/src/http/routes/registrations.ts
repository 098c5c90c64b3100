import { routes } from '@sightline/core/contract';
import type { Deps } from '../../domain/deps.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { notFound, unprocessable } from '../../domain/refusal.ts';
import { isoTime } from '../../domain/wire/wire-times.ts';
import { registrationsById, removeRegistration } from '../../store/registrations.ts';
import { registrationList } from '../../store/security-lists.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { mostOnAPage } from './security-declaration.ts';

const declared = (verb: 'list' | 'show' | 'add' | 'edit' | 'delete', audit = 'none'): Declaration => ({
  permission: [`can_${verb}`, 'UserRegistrationsRestAPI'],
  rateClass: 'ordinary',
  audit,
});

const described = async ({ store }: Deps, ids: readonly number[]) =>
  (await registrationsById(store.db, ids)).map((row) => ({
    ...row,
    registration_date: isoTime(row.registration_date),
  }));

const found = async (deps: Deps, id: number) => {
  const [row] = await described(deps, [id]);
  if (!row) throw notFound();
  return row;
};

/** Refuses to create or change a registration. Users can only register themselves, if the operator allows it. */
const refuse = (): never => {
  throw unprocessable('Registrations can only be created by the people who register.');
};
/** Throws 404, because registrations have no related or distinct columns. */
const noColumn = (): never => {
  throw notFound();
};

/** Routes for self-registered users who have not been accepted yet. */
export const registrationRoutes: readonly ServedRoute[] = [
  serve(routes.listRegistrations, declared('list'), ({ q, deps }) =>
    answerList(
      deps.store.db,
      {
        description: registrationList,
        title: 'List Register User',
        maxPageSize: mostOnAPage,
        rows: (ids) => described(deps, ids),
      },
      q,
    ),
  ),
  serve(routes.getRegistrationInfo, declared('list'), ({ q, subject }) =>
    answerInfo(
      {
        view: 'UserRegistrationsRestAPI',
        permissions: ['can_add', 'can_delete', 'can_edit', 'can_list', 'can_show'],
        addTitle: 'Add Register User',
        editTitle: 'Edit Register User',
        filters: registrationList.filters,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getRegistrationRelated, declared('list'), noColumn),
  serve(routes.getRegistrationDistinct, declared('list'), noColumn),
  serve(routes.getRegistration, declared('show'), async ({ params, q, deps }) =>
    answerItem(
      {
        id: params.pk,
        row: await found(deps, params.pk),
        columns: registrationList.listColumns,
        title: 'Show Register User',
      },
      q,
    ),
  ),
  serve(routes.createRegistration, declared('add', 'registration.create'), refuse),
  serve(routes.changeRegistration, declared('edit', 'registration.change'), async ({ params, deps }) => {
    await found(deps, params.pk);
    return refuse();
  }),
  serve(routes.deleteRegistration, declared('delete', 'registration.delete'), async ({ params, deps }) => {
    await found(deps, params.pk);
    await removeRegistration(deps.store.db, params.pk);
    return { message: 'OK' };
  }),
];
