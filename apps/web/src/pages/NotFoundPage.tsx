export { NotFound as Page } from '../parts/page-frame/NotFound.tsx';
