import './base/quick-start.ts';

await import('./programs/backup.ts');
