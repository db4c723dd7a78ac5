import './base/quick-start.ts';

await import('./programs/move.ts');
