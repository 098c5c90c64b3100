import { datasetOf, type Dataset } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { datasetList, type Read } from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';
import { paged, wire } from './list-pages.ts';

/** A page of the dataset list. */
export const datasetPage = (api: Api, query: ListQuery): Read<ListPage<Dataset>> =>
  paged(datasetList(api, wire(query)), datasetOf);
