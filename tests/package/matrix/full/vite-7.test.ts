import { viteRows } from '../vite';

viteRows('7.3.8');
