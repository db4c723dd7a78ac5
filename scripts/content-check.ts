import { formatProblem } from '../src/domain/content/problem.ts';
import { checkContent } from '../src/server/content/content-check.ts';
import { CONTENT_FOLDER } from '../src/server/content/content.ts';
import { command, Failure } from './parts/run.mjs';

await command(async () => {
  const { shop, problems } = await checkContent(CONTENT_FOLDER);
  for (const problem of problems) console.log(formatProblem(problem));
  const { products, pictures, models } = shop;
  if (problems.length > 0) {
    const files = new Set(problems.map(({ file }) => file));
    throw new Failure(`\n${problems.length} problems in ${files.size} files.`);
  }
  console.log(
    `The content is sound: ${products.length} products, ${pictures.size} pictures, ${models.size} models.`,
  );
});
