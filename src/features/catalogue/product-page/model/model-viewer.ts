/** Defines `<model-viewer>`; a module of its own, so that it is loaded apart from everything else. */
import '@google/model-viewer';
