import './base/quick-start.ts';

await import('./programs/doctor.ts');
