import './base/quick-start.ts';

await import('./programs/restore.ts');
