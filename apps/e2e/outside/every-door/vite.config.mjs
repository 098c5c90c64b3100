import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The defaults of Vite: what they do to a style sheet is what is looked at.
export default defineConfig({ plugins: [react()] });
