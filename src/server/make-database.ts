import './base/quick-start.ts';

await import('./programs/make-database.ts');
