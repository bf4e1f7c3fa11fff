export { GuideList } from './components/guide-list.tsx';
export { GuideReader } from './components/guide-reader.tsx';
