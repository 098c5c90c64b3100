import { datasetOf, type Dataset } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { datasetList, type Read } from '@sightline/core/cache';
import { pageOf, listParams, type ListPage, type ListQuery } from '@sightline/entity-ui';

/** A page of the dataset list. */
export const datasetPage = (api: Api, query: ListQuery): Read<ListPage<Dataset>> =>
  pageOf(datasetList(api, listParams(query)), datasetOf);
